import { dropInvisible, type ResolvedConfig, type SignUpField, type User } from '@vestibule/shared-protocol';
import type { UserName } from './port.ts';
import type { DetailValues } from './states.ts';

/** The fields that are saved as the user's name. All others are saved as data of the user. */
const nameParts: Readonly<Record<string, keyof UserName>> = { firstName: 'first_name', lastName: 'last_name' };

/** Returns the value in the form in which it is saved. */
export const readValue = (value: string | boolean | undefined): string | boolean =>
  typeof value === 'boolean' ? value : dropInvisible(value ?? '').trim();

/** Returns whether a required field lacks its value. */
export const isMissing = ({ name, required }: SignUpField, values: DetailValues): boolean =>
  required === true && !readValue(values[name]);

/** Returns the values of the fields that the account has already. */
export function valuesOf(fields: readonly SignUpField[], user: User, metadata: Readonly<Record<string, unknown>>) {
  const values = fields.map(({ name, type }): [string, string | boolean] => {
    const part = nameParts[name];
    const value = part ? user.name[part] : Object.hasOwn(metadata, name) ? metadata[name] : undefined;
    return [name, type === 'checkbox' ? value === true : typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(values);
}

/** Splits the values into the name and the data of the user. A name that stays empty is left out. */
export function toSave(fields: readonly SignUpField[], values: DetailValues) {
  const entries = fields.map(({ name }) => [name, readValue(values[name])] as const);
  const name = entries.flatMap(([field, value]) => (nameParts[field] && value ? [[nameParts[field], value]] : []));
  return {
    name: Object.fromEntries(name) as Partial<UserName>,
    metadata: Object.fromEntries(entries.filter(([field]) => !nameParts[field])),
  };
}

/** Returns the label that the host page gives a field, in the visitor's language if there is one. */
export function labelOf({ label }: SignUpField, locale: string): string | undefined {
  if (label === undefined || typeof label === 'string') return label;
  const [language = ''] = locale.split('-');
  return label[locale] ?? label[language] ?? label.en ?? Object.values(label)[0];
}

const HOUR_MS = 3_600_000;

/**
 * Returns whether to ask for the fields: a required one is missing, or the user has just signed up and no optional field
 * has a value.
 */
export function isAsked(
  { signUpOptions: { fields } }: ResolvedConfig,
  values: DetailValues,
  { created_at }: User,
  startedAt: string,
): boolean {
  if (fields.some((field) => isMissing(field, values))) return true;
  const isNew = created_at !== undefined && Date.parse(startedAt) - Date.parse(created_at) < HOUR_MS;
  return isNew && fields.every(({ name }) => !values[name]);
}
