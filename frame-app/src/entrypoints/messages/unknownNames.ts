import { configSchema, type MountUpdate, themeSchema } from '@vestibule/shared-protocol';
import { closestName } from '../../closestName.ts';
import type { ReportMistake } from './mistakeReport.ts';

/** The members of a valibot schema that list the known names. */
type Schema = { type: string; entries?: Readonly<Record<string, Schema>>; wrapped?: Schema; item?: Schema };

/** The path of an unknown name, and a message that begins with it. */
export type UnknownName = { path: string; message: string };

/** Reports unknown names in the configuration. */
export function reportUnknownNames(
  { config, theme }: Pick<MountUpdate, 'config' | 'theme'>,
  report: ReportMistake,
): void {
  for (const { path, message } of [...find(configSchema, config, 'config'), ...find(themeSchema, theme, 'theme')]) {
    report(path, message);
  }
}

/** Finds unknown names in a value that its schema accepts. */
function find({ entries, wrapped, item }: Schema, value: unknown, path: string): UnknownName[] {
  if (value === undefined) return [];
  if (wrapped) return find(wrapped, value, path);
  if (item) return (value as unknown[]).flatMap((element, place) => find(item, element, `${path}[${place}]`));
  if (!entries) return [];
  return Object.entries(value as object).flatMap(([name, member]) => {
    const place = `${path}.${name}`;
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    if (entry) return find(entry, member, place);
    return { path: place, message: `${place}: ${closestName(name, Object.keys(entries))}` };
  });
}
