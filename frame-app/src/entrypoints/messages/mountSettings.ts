import { type Mount, type MountUpdate, resolveConfig, type WidgetConfig } from '@vestibule/shared-protocol';
import { configError } from '../../flow/configRules.ts';
import { startEmail } from '../../provider/storage/lastSignIn.ts';
import type { FrameParts } from '../FrameParts.ts';
import type { ReportMistake } from './mistakeReport.ts';

/** These mounts have no Main, so their products are not validated. */
const withoutMain: readonly Mount['kind'][] = [
  'passkeyRegistration',
  'account',
  'organizationSwitcher',
  'organization',
];

/** A message for developers. Visitors read that they cannot sign in here. */
const NO_METHOD = 'config.products: expected at least one login method; "oauth" needs config.oauthOptions.providers.';

/** Creates the settings of the mount, which apply the host's settings to flow and appearance. */
export function createMountSettings(
  { deployment, flow, host, client, hostOrigin, look, describe }: FrameParts,
  report: ReportMistake,
) {
  const { vertical = 'consumer' } = deployment;
  let kind: Mount['kind'] = 'login';
  /** The session duration in minutes for a configuration that sets none. */
  let minutes: number | undefined;
  /** The reason why the configuration cannot work. The host receives it once. */
  let impossible: ReturnType<typeof configError> | false = null;

  const complete = (config: WidgetConfig): WidgetConfig => {
    const emailAddress = startEmail(config, hostOrigin);
    return {
      ...config,
      ...(minutes && {
        sessionOptions: { sessionDurationMinutes: config.sessionOptions?.sessionDurationMinutes ?? minutes },
      }),
      ...(emailAddress && { prefill: { ...config.prefill, emailAddress } }),
      // The auth domain's own setting applies to all of its mounts.
      ...(deployment.page?.config?.mfa && { mfa: deployment.page.config.mfa }),
    };
  };

  /** Reports a configuration without a usable login method. */
  function tellIfImpossible(): void {
    const before = impossible;
    impossible = !withoutMain.includes(kind) && vertical === 'consumer' && configError(flow.settings().config);
    if (!impossible || impossible === before) return;
    const failure = { kind: 'config', code: impossible } as const;
    host.error({ ...failure, message: impossible === 'invalid_config' ? NO_METHOD : describe(failure) });
  }

  async function change({ config, theme, locale, texts }: MountUpdate): Promise<void> {
    if (config) flow.configure({ config: resolveConfig(complete(config)) });
    const repairs = await look.change({
      ...(theme && { theme }),
      ...(locale && { locale }),
      // If the texts fail to load, the built-in ones are used.
      ...(texts &&
        (await import('./readHostTexts.ts').then(
          ({ readHostTexts }) => readHostTexts(texts, report, vertical),
          () => ({}),
        ))),
    });
    // Mails are requested in the widget's current language.
    if (locale) flow.configure({ locale: look.language() });
    // Waits until an early submit has been sent, because the host loads a chunk to handle the title.
    const sayTitle = () => host.title(look.texts().frame.names.login);
    if (kind === 'login') void client().then(flow.settled, flow.settled).then(sayTitle);
    if (repairs.length > 0) {
      import('./reportContrastFixes.ts').then(
        ({ reportContrastFixes }) => reportContrastFixes(repairs, report),
        () => {}, // the fixed colours are applied in any case
      );
    }
    tellIfImpossible();
  }

  return {
    change,
    /** Applies the settings of a new mount. */
    apply(mount: Mount, settings: MountUpdate, sessionMinutes: number | undefined): Promise<void> {
      kind = mount.kind;
      minutes = sessionMinutes;
      return change(settings);
    },
  };
}
