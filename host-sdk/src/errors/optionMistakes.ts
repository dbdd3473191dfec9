import { closestMatch } from 'leven';

/** The options of `createAuth` and of all mounts. */
const known = (
  'publicToken frameUrl locale theme texts failureTexts exposeSessionToken exposeSessionJwt sessionDurationMinutes ' +
  'keepAlive frameTimeoutSeconds config title onEvent onSuccess onError onResize onNavigate sections search ' +
  'passwordResetToken tokenType'
).split(' ');
/** Names that the SDK adds to the options. */
const added = ['kind', 'inheritsTheme'];

/**
 * Returns the mistakes in options that no type has caught: unknown names, with the closest known one, and texts in the
 * theme that are no colors.
 */
export function optionMistakes(options: object): string[] {
  const { theme } = options as { theme?: unknown };
  return [...unknownNames(options), ...invalidColors(theme, 'theme')];
}

function unknownNames(options: object): string[] {
  const given = Object.entries(options).filter(([name, value]) => value !== undefined && !added.includes(name));
  return given.flatMap(([name]) => {
    if (known.includes(name)) return [];
    return /^(products|\w+Options)$/.test(name)
      ? `${name}: unknown option, did you mean "config.${name}"?`
      : `${name}: unknown option${suggestion(name, known)}`;
  });
}

/** Returns ", did you mean ...?" with the closest of the names, or the end of a sentence. */
export function suggestion(name: string, names: readonly string[]): string {
  const meant = closestMatch(name, [...names], { maxDistance: Math.ceil(name.length / 3) });
  return meant ? `, did you mean "${meant}"?` : '.';
}

/** Returns the members of a theme whose names are those of colors and whose values the browser cannot read. */
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

/** The names of CSS that are most often misspelt. */
const colorNames =
  'black white gray grey silver red maroon crimson orange gold yellow olive green lime teal cyan blue navy indigo violet purple magenta pink brown tan salmon coral turquoise transparent'.split(
    ' ',
  );
