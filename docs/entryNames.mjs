// A TypeDoc plugin. Names the pages of the reference as code imports them, such as `@vestibule/host-sdk/react/analytics`,
// and lists them without the package's name, as the sidebar of the site does. Names parameters that the code takes apart.
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';

/** @param {import('typedoc-plugin-markdown').MarkdownApplication} application */
export function load({ renderer }) {
  renderer.on(MarkdownPageEvent.END, (page) => {
    page.contents = page.contents
      .replace(/^# ([a-z-]+)$/m, (_, module) => `# ${entryOf(module)}`)
      .replaceAll(/^\| \[([\w-]+)\]/gm, (_, module) => `| [${nameOf(module)}]`)
      // TypeDoc's name for `({ children }) => ...`.
      .replaceAll('__namedParameters', /^react/.test(page.url) ? 'props' : 'options');
  });
}

const nameOf = (module) => (module === 'sdk' ? 'host-sdk' : module.replace('react-', 'react/'));

/** Returns what code imports for a module of `entries`. */
function entryOf(module) {
  if (module === 'deployment') return module;
  return module === 'sdk' ? '@vestibule/host-sdk' : `@vestibule/host-sdk/${nameOf(module)}`;
}
