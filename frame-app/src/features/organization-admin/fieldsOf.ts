/** Returns the text fields of a form by name. */
export const fieldsOf = (form: HTMLFormElement): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Returns the values of the chosen checkboxes of a name. */
export const chosenIn = (form: HTMLFormElement, name: string): string[] => new FormData(form).getAll(name).map(String);
