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
import type { ReportMistake } from './mistakeReport.ts';

type Readable = Pick<MountUpdate, 'config' | 'theme' | 'inheritsTheme'> & Pick<MountRequest, 'locale'>;

/** Creates the reader of the host's configuration. Each message is validated before its values are used. */
export function createMessageReader(
  { host, deployment }: Pick<FrameParts, 'host' | 'deployment'>,
  report: ReportMistake,
) {
  const { vertical = 'consumer' } = deployment;

  /** The validations of this vertical. The validations for organizations are not in the first files. */
  const schemas =
    vertical === 'b2b' ? import('./organizationMessages.ts') : { validateMountRequest, validateMountUpdate };

  /**
   * Drops unknown names, such as those of a newer host, and reports each name once. Refuses a message that is still
   * invalid, or that is empty without these names.
   */
  async function read<Given extends Readable, T extends Readable>(
    rawMessage: Given,
    validate: (input: Given) => Validated<T>,
  ) {
    const request = withReadLocale(rawMessage);
    const result = validate(request);
    const foreignName = await foreignMember(request, result);
    if (foreignName) return foreignName;
    // A message is not repaired if it is too large or no object.
    if (result.ok || !request || typeof request !== 'object' || !isWithinLimits(request)) return result;
    const part = await import('./dropUnknown.ts').catch(() => null);
    if (!part) return result;
    const { rest, leftOut } = part.dropUnknown(request);
    const secondResult = rest.inheritsTheme ? part.dropInvalidTheme(rest, leftOut, validate) : validate(rest);
    if (leftOut.length === 0 || !secondResult.ok) return result;
    for (const { path, message } of leftOut) report(path, message);
    return secondResult;
  }

  /**
   * Refuses a configuration with a member of the other vertical. For consumers, the validation refuses or drops such a
   * member, so that most mounts load no code for this.
   */
  async function foreignMember(input: Readable, validation: Validated<Readable>) {
    if (vertical === 'consumer' && validation.ok && sizeOf(validation.value) === sizeOf(input)) return null;
    return (await import('./findForeignMember.ts')).findForeignMember(input?.config, vertical);
  }

  /**
   * Drops invalid parts of a locale, so that the mount still shows, in another language. The host receives an error.
   */
  function withoutUnreadLocale(request: MountRequest): MountRequest {
    const { locale } = request ?? {};
    const unreadTags = typeof locale === 'string' && isWithinLimits(locale) ? unreadIn(locale) : [];
    if (unreadTags.length === 0) return request;
    const message = `locale: expected a language tag such as "en" or "pt-BR", got "${unreadTags.join(',')}"`;
    host.error({ kind: 'config', code: 'invalid_config', path: 'locale', message });
    return { ...request, locale: readLocale(`${locale}`) ?? undefined };
  }

  return {
    readRequest: async (request: MountRequest) =>
      read(withoutUnreadLocale(request), (await schemas).validateMountRequest),
    readUpdate: async (update: MountUpdate) => read(update, (await schemas).validateMountUpdate),
    /**
     * Reports names that the schemas accept but nothing reads, because they are probably misspelt. Each name is
     * reported once. The code loads only if the validation dropped something.
     */
    async reportUnreadNames(input: Readable, output: Readable): Promise<void> {
      if (sizeOf(input) === sizeOf(output)) return;
      const { reportUnknownNames } = await import('./unknownNames.ts');
      reportUnknownNames(input, report);
    },
  };
}

/**
 * Normalizes a locale in the notation of programs, such as `en_US`. An invalid locale stays unchanged, for the
 * validation.
 */
function withReadLocale<Given extends Readable>(input: Given): Given {
  const locale = typeof input?.locale === 'string' ? readLocale(input.locale) : null;
  return locale === null ? input : { ...input, locale };
}

/** Returns a size that does not depend on the order of members. */
const sizeOf = ({ config, theme }: Readable) => JSON.stringify([config, theme]).length;
