import { oauthProviders, otpMethods, products, type WidgetConfig } from '@vestibule/shared-protocol';
import type { Mistake, ShownSettings } from '../subscriptions/sessionSubscriptions.ts';

/** A widget with its current settings, and the errors that were reported for it. */
export type Configured = { settings(): ShownSettings; mistakes(): readonly Mistake[] };

/**
 * Returns the mistakes in the current configurations: mistakes that frames have reported, and unknown names, which are
 * found without a frame.
 */
export function configMistakes(widgets: readonly Configured[]): string[] {
  const reportedPaths = widgets.flatMap(({ settings, mistakes }) =>
    mistakes().filter((mistake) => isOfConfig(mistake) && isStill(mistake, settings())),
  );
  const isReported = (problem: string) =>
    reportedPaths.some(({ error }) => problem.startsWith(`${error.widgetError?.path}:`));
  const otherProblems = widgets
    .flatMap(({ settings }) => unknownNames(settings().config))
    .filter((problem) => !isReported(problem));
  return [...new Set([...reportedPaths.map(({ error }) => error.message), ...otherProblems])];
}

const isOfConfig = ({ error }: Mistake) => error.widgetError?.kind === 'config';

/**
 * Returns whether the reported value is still configured. The frame reports a mistake once, and never its correction.
 */
function isStill({ error, settings }: Mistake, now: Mistake['settings']): boolean {
  const path = error.widgetError?.path ?? 'config';
  return JSON.stringify(valueAt(path, settings)) === JSON.stringify(valueAt(path, now));
}

/** Returns the value at a path such as `config.otpOptions.methods[1]`. */
const valueAt = (path: string, root: unknown): unknown =>
  path.split(/[.[\]]+/).reduce((at: unknown, name) => (name && Object(at) === at ? (at as never)[name] : at), root);

/** Returns the unknown names in a configuration, each with the known names. */
function unknownNames(config: WidgetConfig): string[] {
  const { otpOptions, oauthOptions } = config;
  const unknown = (path: (place: number) => string, value: unknown, names: readonly string[]) =>
    (Array.isArray(value) ? value : []).flatMap((name, place) =>
      names.includes(name) ? [] : [`${path(place)}: "${name}" is unknown. Known names: ${names.join(', ')}`],
    );
  return [
    ...unknown((place) => `config.products[${place}]`, config.products, products),
    ...unknown((place) => `config.otpOptions.methods[${place}]`, otpOptions?.methods, otpMethods),
    ...unknown(
      (place) => `config.oauthOptions.providers[${place}].type`,
      oauthOptions?.providers?.map((provider) => provider?.type),
      oauthProviders,
    ),
  ];
}
