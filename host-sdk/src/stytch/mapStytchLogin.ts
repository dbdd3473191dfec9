import type { MountOptions } from '../options/mountOptions.ts';
import { mapCallbacks } from './mapCallbacks.ts';
import { mapConfig } from './mapConfig.ts';
import { mapPresentation } from './mapPresentation.ts';
import { mapStrings } from './mapStrings.ts';
import { mapStyles } from './mapStyles.ts';
import type { StytchLogin } from './StytchLogin.ts';
import type { Unmapped } from './Unmapped.ts';

export type MapOptions = {
  /** The language of `strings`. Default: the `locale` of the products' options, else `en`. */
  language?: string | undefined;
  /** Chooses the second one of two themes. Default: what the visitor's system prefers. */
  prefersDark?: boolean | undefined;
};

export type MappedLogin = {
  /** The options for `auth.mountLogin('#login', options)` or `<Login {...options} />`. */
  options: MountOptions;
  /** The options that have no effect or another one, each with the reason. */
  unmapped: Unmapped[];
};

/**
 * Maps the props of the provider's `<StytchLogin>` to the options of a mount. Reports what it leaves out; it throws for
 * nothing.
 */
export function mapStytchLogin(props: StytchLogin, { language, prefersDark = isDark() }: MapOptions = {}): MappedLogin {
  const unmapped: Unmapped[] = [];
  const report = (path: string, kind: Unmapped['kind'], reason: string) => void unmapped.push({ path, kind, reason });
  const { config, locale } = mapConfig(props.config, report);
  const styled = props.styles && mapStyles(props.styles, report);
  const { theme = styled, enableShadowDOM } = mapPresentation(props.presentation ?? {}, prefersDark, report);
  const spoken = language ?? locale ?? (props.strings && 'en');
  const texts = props.strings && mapStrings(props.strings, report);
  return {
    options: {
      config: { ...config, ...(enableShadowDOM !== undefined && { enableShadowDOM }) },
      ...(theme && { theme }),
      ...(spoken && { locale: spoken }),
      ...(spoken && texts && { texts: { [spoken]: texts } }),
      ...mapCallbacks(props.callbacks ?? {}, report),
    },
    unmapped,
  };
}

const isDark = () => typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
