import { goTo } from './emulator.ts';

/** The links of a list in the details of an item. Its section has the others. */
const SHOWN_LINKS = 5;

type LinksProps = {
  links: readonly { path: string; name: string }[];
  /** The list that has all of the linked entries. */
  section: { path: string; kind: string };
};

/** Links to the first items of a list, and to all of them. */
export function Links({ links, section }: LinksProps) {
  if (links.length === 0) return 'none';
  return (
    <ul className="links">
      {links.slice(0, SHOWN_LINKS).map((link) => (
        <li key={link.path}>
          <Link {...link} />
        </li>
      ))}
      {links.length > SHOWN_LINKS && (
        <li>
          <Link path={section.path} name={`All ${links.length.toLocaleString('en')} ${section.kind}`} />
        </li>
      )}
    </ul>
  );
}

const Link = ({ path, name }: { path: string; name: string }) => (
  <button type="button" className="link" onClick={() => goTo(path)}>
    {name}
  </button>
);
