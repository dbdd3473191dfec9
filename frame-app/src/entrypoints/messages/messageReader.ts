import {
  isWithinLimits,
  type MountRequest,
  type MountUpdate,
  readLocale,
  unreadIn,
  type Validated,
  validateMountRequest,
  validateMountUpdate,
} from '@vestibule/shared-protocol';
import type { FrameParts } from '../FrameParts.ts';

type Readable = Pick<MountUpdate, 'config' | 'theme' | 'inheritsTheme'> & Pick<MountRequest, 'locale'>;

/**
 * Creates the reader of the host's configuration. Each message is validated before anything of it is used.
 *
 * @param told the reports that the host has received. Each is sent once.
 */
export function createMessageReader({ host, deployment }: Pick<FrameParts, 'host' | 'deployment'>, told: Set<string>) {
  const { vertical = 'consumer' } = deployment;

  /** The validations of this vertical. Those for organizations are not in the first files. */
  const schemas =
    vertical === 'b2b' ? import('../organizationMessages.ts') : { validateMountRequest, validateMountUpdate };

  /**
   * Drops names this frame does not know, such as those of a newer host, and reports each once. Refuses a message that
   * is invalid otherwise, or empty without them.
   */
  async function read<Given extends Readable, T extends Readable>(
    sent: Given,
    validate: (given: Given) => Validated<T>,
  ) {
    const given = withReadLocale(sent);
    const checked = validate(given);
    const foreign = await foreignMember(given, checked);
    if (foreign) return foreign;
    // A message that is not an object, or too large, is not repaired.
    if (checked.ok || !given || typeof given !== 'object' || !isWithinLimits(given)) return checked;
    const part = await import('../dropUnknown.ts').catch(() => null);
    if (!part) return checked;
    const { rest, leftOut } = part.dropUnknown(given);
    const again = rest.inheritsTheme ? part.dropInvalidTheme(rest, leftOut, validate) : validate(rest);
    if (leftOut.length === 0 || !again.ok) return checked;
    for (const { path, message } of leftOut) {
      if (!told.has(message)) host.error({ kind: 'config', code: 'invalid_config', path, message });
      told.add(message);
    }
    return again;
  }

  /**
   * Refuses a configuration with a member of the other vertical. For consumers, the validation refuses or drops such a
   * member, so that most mounts load no code for this.
   */
  async function foreignMember(given: Readable, checked: Validated<Readable>) {
    if (vertical === 'consumer' && checked.ok && sizeOf(checked.value) === sizeOf(given)) return null;
    return (await import('../findForeignMember.ts')).findForeignMember(given?.config, vertical);
  }

  /**
   * Drops invalid parts of a locale, so the mount is shown in another language instead of not at all. The host receives
   * an error.
   */
  function withoutUnreadLocale(request: MountRequest): MountRequest {
    const { locale } = request ?? {};
    const unread = typeof locale === 'string' && isWithinLimits(locale) ? unreadIn(locale) : [];
    if (unread.length === 0) return request;
    const message = `locale: expected a language tag such as "en" or "pt-BR", got "${unread.join(',')}"`;
    host.error({ kind: 'config', code: 'invalid_config', path: 'locale', message });
    return { ...request, locale: readLocale(`${locale}`) ?? undefined };
  }

  return {
    readRequest: async (request: MountRequest) =>
      read(withoutUnreadLocale(request), (await schemas).validateMountRequest),
    readUpdate: async (update: MountUpdate) => read(update, (await schemas).validateMountUpdate),
    /**
     * Reports names that the schemas accept but nothing reads, because they are probably misspelt. Each is reported
     * once. The code is loaded only if the validation dropped something.
     */
    async tellUnreadNames(given: Readable, taken: Readable): Promise<void> {
      if (sizeOf(given) === sizeOf(taken)) return;
      const { reportUnknownNames } = await import('../unknownNames.ts');
      reportUnknownNames(given, host, told);
    },
  };
}

/** Normalizes a locale in the notation of programs, such as `en_US`. An invalid one is left to the validation. */
function withReadLocale<Given extends Readable>(given: Given): Given {
  const locale = typeof given?.locale === 'string' ? readLocale(given.locale) : null;
  return locale === null ? given : { ...given, locale };
}

/** Returns a size that does not depend on the order of members. */
const sizeOf = ({ config, theme }: Readable) => JSON.stringify([config, theme]).length;
