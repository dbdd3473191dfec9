import { oauthProviders, otpMethods, products, type WidgetConfig } from '@vestibule/shared-protocol';
import type { Mistake, ShownSettings } from '../subscriptions/sessionSubscriptions.ts';

/** A widget with its current settings, and the errors that were reported for it. */
export type Configured = { settings(): ShownSettings; mistakes(): readonly Mistake[] };

/**
 * Returns the mistakes in the current configurations: those that frames have reported, and unknown names, which need no
 * frame.
 */
export function configMistakes(widgets: readonly Configured[]): string[] {
  const reported = widgets.flatMap(({ settings, mistakes }) =>
    mistakes().filter((mistake) => isOfConfig(mistake) && isStill(mistake, settings())),
  );
  const isReported = (problem: string) =>
    reported.some(({ error }) => problem.startsWith(`${error.widgetError?.path}:`));
  const others = widgets
    .flatMap(({ settings }) => unknownNames(settings().config))
    .filter((problem) => !isReported(problem));
  return [...new Set([...reported.map(({ error }) => error.message), ...others])];
}

const isOfConfig = ({ error }: Mistake) => error.widgetError?.kind === 'config';

/**
 * Returns whether the reported value is still configured. The frame reports a mistake once and does not report its
 * correction.
 */
function isStill({ error, settings }: Mistake, now: Mistake['settings']): boolean {
  const path = error.widgetError?.path ?? 'config';
  return JSON.stringify(valueAt(path, settings)) === JSON.stringify(valueAt(path, now));
}

/** Returns the value at a path such as `config.otpOptions.methods[1]`. */
const valueAt = (path: string, root: unknown): unknown =>
  path.split(/[.[\]]+/).reduce((at: unknown, name) => (name && Object(at) === at ? (at as never)[name] : at), root);

/** Returns the unknown names in a configuration, each with the known ones. Needs no frame. */
function unknownNames(config: WidgetConfig): string[] {
  const { otpOptions, oauthOptions } = config;
  const unknown = (path: (place: number) => string, chosen: unknown, known: readonly string[]) =>
    (Array.isArray(chosen) ? chosen : []).flatMap((name, place) =>
      known.includes(name) ? [] : [`${path(place)}: "${name}" is unknown; use ${known.join(', ')}`],
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
