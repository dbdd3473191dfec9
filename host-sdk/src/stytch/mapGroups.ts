import { setAt } from './setAt.ts';
import type { Report } from './Unmapped.ts';

/** The mapping of an option: `same` keeps its name, `to` names its place in the widget's configuration. */
type Handling = 'same' | 'locale' | 'redirect' | { because: string } | { to: string };

/** The options of each product. The names are the provider's. */
export type Groups = { readonly [group: string]: { readonly [name: string]: Handling } };

const toAuthDomain =
  "Left out: emails and OAuth return to the auth domain's /authenticate, where no script of this page can read the token. Allow that address as a redirect URL of the project. To keep your own page, set the option again and call auth.handleRedirect() there.";

/** Maps the options of the products, and collects the languages that they name for emails. */
export function mapGroups(
  config: { readonly [name: string]: unknown },
  groups: Groups,
  report: Report,
): { options: Record<string, unknown>; locales: Set<string> } {
  const result: Record<string, unknown> = {};
  const locales = new Set<string>();
  for (const [group, handlings] of Object.entries(groups)) {
    for (const [name, value] of Object.entries({ ...(config[group] as object | undefined) })) {
      if (value === undefined) continue;
      const path = `config.${group}.${name}`;
      const handling = Object.hasOwn(handlings, name) ? handlings[name] : undefined;
      if (handling === 'same') setAt(result, `${group}.${name}`, value);
      else if (handling === 'redirect') report(path, 'decided_elsewhere', toAuthDomain);
      else if (handling === 'locale') locales.add(String(value));
      else if (handling === undefined) report(path, 'no_equivalent', 'The widget has no such option.');
      else if ('because' in handling) report(path, 'replaced', handling.because);
      else if (!handling.to.includes('[]')) setAt(result, handling.to, value);
    }
  }
  return { options: result, locales };
}
