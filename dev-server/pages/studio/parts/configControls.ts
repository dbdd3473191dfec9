import {
  configSchema,
  consumerConfigSchema,
  organizationOAuthProviders,
  productsOf,
  type Vertical,
} from '@vestibule/shared-protocol';
import { type Control, controlsOf } from './controlsOf.ts';

/** Options that an organization decides itself, or that exist only for consumers. */
const notForOrganizations = ['passkeyOptions', 'mfa.policy', 'mfa.rememberBrowserDays', 'otpOptions.methods'];

/** Returns a control for every option that a deployment of this vertical accepts. */
export function configControls(vertical: Vertical): Control[] {
  return vertical === 'b2b' ? ofOrganizations(controlsOf(configSchema)) : controlsOf(consumerConfigSchema);
}

function ofOrganizations(controls: Control[], above = ''): Control[] {
  return controls.flatMap((control) => {
    const path = above + control.name;
    if (notForOrganizations.includes(path)) return [];
    if ('members' in control) return { ...control, members: ofOrganizations(control.members, `${path}.`) };
    if (path === 'products') return withOptions(control, productsOf.b2b);
    return path === 'oauthOptions.providers.type' ? withOptions(control, organizationOAuthProviders) : control;
  });
}

const withOptions = (control: Control, options: readonly string[]): Control =>
  'options' in control ? { ...control, options } : control;
