/** Submits fields as a form. The page follows the provider's redirect. */
export function postForm(action: string, fields: readonly (readonly [name: string, value: string])[]): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
