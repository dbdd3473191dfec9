import { closestMatch } from 'leven';

/** The options of `createAuth` and of all mounts. */
const knownNames = (
  'publicToken frameUrl locale theme texts failureTexts exposeSessionToken exposeSessionJwt sessionDurationMinutes ' +
  'keepAlive frameTimeoutSeconds config title onEvent onSuccess onError onResize onNavigate sections search ' +
  'passwordResetToken tokenType'
).split(' ');
/** Names that the SDK adds to the options. */
const internalNames = ['kind', 'inheritsTheme'];

/**
 * Returns the mistakes in options of untyped code: unknown names, with the closest known name, and theme values that
 * are no colors.
 */
export function optionMistakes(options: object): string[] {
  const { theme } = options as { theme?: unknown };
  return [...unknownNames(options), ...invalidColors(theme, 'theme')];
}

function unknownNames(options: object): string[] {
  const entries = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !internalNames.includes(name),
  );
  return entries.flatMap(([name]) => {
    if (knownNames.includes(name)) return [];
    return /^(products|\w+Options)$/.test(name)
      ? `${name}: unknown option. Did you mean "config.${name}"?`
      : `${name}: unknown option${suggestion(name, knownNames)}`;
  });
}

/** Returns ". Did you mean ...?" with the closest of the names, or the end of a sentence. */
export function suggestion(name: string, names: readonly string[]): string {
  const suggestion = closestMatch(name, [...names], { maxDistance: Math.ceil(name.length / 3) });
  return suggestion ? `. Did you mean "${suggestion}"?` : '.';
}

/** Returns the paths of theme members that should be colors, but whose values the browser cannot read. */
function invalidColors(value: unknown, path: string): string[] {
  if (Object(value) !== value) return [];
  return Object.entries(value as object).flatMap(([name, member]) => {
    const place = `${path}.${name}`;
    const isColor = path === 'theme.colors' || /Color$/.test(name);
    if (!isColor) return invalidColors(member, place);
    const colors: unknown[] = Array.isArray(member) ? member : [member];
    return colors.flatMap((color) =>
      typeof color === 'string' && !CSS.supports('color', color)
        ? `${place}: "${color.slice(0, 64)}" isn't a color${suggestion(color.toLowerCase(), colorNames)}`
        : [],
    );
  });
}

/** Common color names of CSS, to find misspellings. */
const colorNames =
  'black white gray grey silver red maroon crimson orange gold yellow olive green lime teal cyan blue navy indigo violet purple magenta pink brown tan salmon coral turquoise transparent'.split(
    ' ',
  );
