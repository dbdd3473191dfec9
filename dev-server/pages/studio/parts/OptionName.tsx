import { createContext, useContext } from 'react';
import { labelOf } from './optionNames.ts';

/** The text in the search field of the options. */
export const SearchedText = createContext('');

/** The label of an option, with the searched text marked. */
export function OptionName({ name }: { name: string }) {
  const text = useContext(SearchedText);
  const label = labelOf(name);
  const start = text === '' ? -1 : label.toLowerCase().indexOf(text.toLowerCase());
  if (start < 0) return label;
  return (
    <>
      {label.slice(0, start)}
      <mark>{label.slice(start, start + text.length)}</mark>
      {label.slice(start + text.length)}
    </>
  );
}
