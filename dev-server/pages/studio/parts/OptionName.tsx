import { createContext, useContext } from 'react';
import { labelOf } from './optionNames.ts';

/** The text in the search field of the options. */
export const SearchedText = createContext('');

/** The label of an option, with the searched text marked. */
export function OptionName({ name }: { name: string }) {
  const text = useContext(SearchedText);
  const label = labelOf(name);
  const at = text === '' ? -1 : label.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + text.length)}</mark>
      {label.slice(at + text.length)}
    </>
  );
}
