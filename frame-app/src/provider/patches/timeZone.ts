/** The part of `Temporal` that this file uses. TypeScript's libraries for ES2023 do not declare it. */
type Temporal = { Now: { timeZoneId(): string } };

/**
 * Answers `Intl.DateTimeFormat().resolvedOptions().timeZone` from `Temporal`, in browsers that have it. The library asks
 * that with every call, and the first `DateTimeFormat` of a document loads the formats of a language, which delays the
 * visitor's first call. Every other member comes from a real `DateTimeFormat`, created on first use.
 */
export function quickTimeZone(): void {
  const temporal = (globalThis as { Temporal?: Temporal }).Temporal;
  if (!temporal) return;
  const { DateTimeFormat } = Intl;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply: (create, _, given) => (given.length > 0 ? create(...given) : lateFormat(() => create(), temporal)),
  });
}

/** Returns a format in the visitor's own language that is created when more than the time zone is read. */
function lateFormat(create: () => Intl.DateTimeFormat, { Now }: Temporal): Intl.DateTimeFormat {
  let created: Intl.DateTimeFormat | undefined;
  const format = () => {
    created ??= create();
    return created;
  };
  const options = late(() => format().resolvedOptions(), { timeZone: () => Now.timeZoneId() });
  return late(format, { resolvedOptions: () => () => options });
}

/** Returns an object with the members of `source()`, which is called when a member without an answer is read. */
function late<T extends object>(source: () => T, answers: { [Name in keyof T]?: () => T[Name] }): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      const answer = answers[name as keyof T];
      if (answer) return answer();
      const value: unknown = Reflect.get(source(), name);
      return typeof value === 'function' ? value.bind(source()) : value;
    },
  });
}
