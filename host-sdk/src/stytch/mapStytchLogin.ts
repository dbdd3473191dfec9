import type { MountOptions } from '../options/mountOptions.ts';
import { mapCallbacks } from './mapCallbacks.ts';
import { mapConfig } from './mapConfig.ts';
import { mapPresentation } from './mapPresentation.ts';
import { mapStrings } from './mapStrings.ts';
import { mapStyles } from './mapStyles.ts';
import { isOrganizationConfig } from './organization/organizationOptions.ts';
import type { StytchLogin } from './StytchLogin.ts';
import type { Unmapped } from './Unmapped.ts';

export type MapOptions = {
  /** The language of `strings`. Default: the `locale` of the products' options, else `en`. */
  language?: string | undefined;
  /** Which of two themes decides lengths and fonts. Colors follow the system. Default: the visitor's system. */
  prefersDark?: boolean | undefined;
};

export type MappedLogin = {
  /** The options for `auth.mountLogin('#login', options)` or `<Login {...options} />`. */
  options: MountOptions;
  /** The options that have no effect or a different effect, each with the reason. */
  unmapped: Unmapped[];
};

/** Props of the provider's components that another call replaces. */
const replacedProps: { [name: string]: string } = {
  client: 'createAuth() and <AuthProvider> have publicToken and frameUrl.',
  elementId: 'The element is the first argument of auth.mountLogin().',
  passwordResetToken: 'The auth domain shows the form for a new password, or auth.mountResetPassword() on your page.',
};

/**
 * Maps the props of the provider's `<StytchLogin>` or `<StytchB2B>` to the options of a mount. Reports omitted options,
 * and never throws.
 */
export function mapStytchLogin(props: StytchLogin, { language, prefersDark = isDark() }: MapOptions = {}): MappedLogin {
  const unmapped: Unmapped[] = [];
  const report = (path: string, kind: Unmapped['kind'], reason: string) => void unmapped.push({ path, kind, reason });
  const {
    config: input = {} as StytchLogin['config'],
    presentation,
    styles,
    strings,
    callbacks,
    ...otherProps
  } = props;
  const { config, locale } = mapConfig(input, report);
  const styleTheme = styles && mapStyles(styles, report);
  const { theme, enableShadowDOM } = mapPresentation(presentation ?? {}, prefersDark, report);
  if (styles && presentation?.theme) report('styles', 'replaced', 'If both set a value, presentation.theme wins.');
  const locale_ = language ?? locale ?? (strings && 'en');
  const flow = isOrganizationConfig(input) ? (config.flow ?? 'discovery') : 'consumer';
  const texts = strings && mapStrings(strings, flow !== 'consumer', report);
  for (const [name, value] of Object.entries(otherProps)) {
    if (value === undefined) continue;
    const replacement = Object.hasOwn(replacedProps, name) ? replacedProps[name] : undefined;
    report(name, replacement ? 'replaced' : 'no_equivalent', replacement ?? 'The component has no such property.');
  }
  return {
    options: {
      config: { ...config, ...(enableShadowDOM !== undefined && { enableShadowDOM }) },
      ...((styleTheme || theme) && { theme: { ...styleTheme, ...theme } }),
      ...(locale_ && { locale: locale_ }),
      ...(locale_ && texts && { texts: { [locale_]: texts } }),
      ...mapCallbacks(callbacks ?? {}, flow, report),
    },
    unmapped,
  };
}

const isDark = () => typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
