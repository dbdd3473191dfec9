import { dropInvisible } from '@vestibule/shared-protocol';

/** Returns the text fields of a form by name, without the blanks and invisible characters that come with a copied text. */
export const fieldsOf = (form: HTMLFormElement): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, dropInvisible(value).trim()]] : [],
    ),
  );

/** Returns the values of the checked checkboxes with a name. */
export const chosenIn = (form: HTMLFormElement, name: string): string[] => new FormData(form).getAll(name).map(String);
