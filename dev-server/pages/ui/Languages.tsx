import { languageTags, nameOf } from './languageTags.ts';

/** What a field with `list="languages"` offers. */
export function Languages() {
  return (
    <datalist id="languages">
      {languageTags.map((tag) => (
        <option key={tag} value={tag} label={nameOf(tag)} />
      ))}
    </datalist>
  );
}
