/** The part of `Temporal` that this file uses. TypeScript's libraries for ES2023 do not declare it. */
type Temporal = { Now: { timeZoneId(): string } };

/**
 * Makes `Intl.DateTimeFormat().resolvedOptions().timeZone` fast, in browsers with `Temporal`. The library reads the
 * time zone at every call, and the first `DateTimeFormat` of a document loads the formats of a language, which would
 * delay the first call. Every other member comes from a real `DateTimeFormat`, created on first use.
 */
export function quickTimeZone(): void {
  const temporal = (globalThis as { Temporal?: Temporal }).Temporal;
  if (!temporal) return;
  const { DateTimeFormat } = Intl;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply: (create, _, args) => (args.length > 0 ? create(...args) : lateFormat(() => create(), temporal)),
  });
}

/**
 * Returns a format in the visitor's language. The real format is created when another member than the time zone is
 * read.
 */
function lateFormat(create: () => Intl.DateTimeFormat, { Now }: Temporal): Intl.DateTimeFormat {
  let created: Intl.DateTimeFormat | undefined;
  const format = () => {
    created ??= create();
    return created;
  };
  const options = late(() => format().resolvedOptions(), { timeZone: () => Now.timeZoneId() });
  return late(format, { resolvedOptions: () => () => options });
}

/**
 * Returns an object with the members of `source()`. `source` is called when a member without a prepared response is
 * read.
 */
function late<T extends object>(source: () => T, responses: { [Name in keyof T]?: () => T[Name] }): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      const response = responses[name as keyof T];
      if (response) return response();
      const value: unknown = Reflect.get(source(), name);
      return typeof value === 'function' ? value.bind(source()) : value;
    },
  });
}
