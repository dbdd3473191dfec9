import { languageTags, nameOf } from './languageTags.ts';

/** The suggestions of fields with `list="languages"`. */
export function Languages() {
  return (
    <datalist id="languages">
      {languageTags.map((tag) => (
        <option key={tag} value={tag} label={nameOf(tag)} />
      ))}
    </datalist>
  );
}
