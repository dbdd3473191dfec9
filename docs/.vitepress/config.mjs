// The documentation site: `npm run docs` builds it into `docs/dist/site`, without the network.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { codeColors } from './codeColors.mjs';
import { labelCells } from './labelCells.mjs';
import { mark } from './mark.mjs';
import { guidePages, nameOf, sidebar } from './sidebar.mjs';
import { anchorOf, ignoreGlobs, pageOf, repositoryUrl, root, siteLink } from './siteLinks.mjs';
import { markdownLink, writeMarkdown } from './writeMarkdown.mjs';

const isSearched = (page) => !/^(docs\/(english-texts|field-reports)|e2e\/|dev-server\/CONFORMANCE)/.test(page);

/** Returns the text of a page with its name in the sidebar, and without the keys of all texts. */
const searchedText = (source, page) =>
  source
    .replace(/^```ts\ntype TextKey .*?^```$/ms, '')
    .replace(/^# (.*)$/m, (_, title) => `# ${nameOf(pageOf(page)) ?? title}`);

const inDocs = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  title: 'Vestibule',
  description: "A login that doesn't have to trust your page.",
  lang: 'en-US',
  base: '/docs/',
  srcDir: root,
  srcExclude: ignoreGlobs,
  outDir: inDocs('dist/site'),
  cacheDir: inDocs('node_modules/.cache/vitepress'),
  rewrites: pageOf,
  cleanUrls: true,
  // The demos run where the reader starts them.
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: mark }]],
  transformPageData(page) {
    // Pages of the reference have the names of entry points, which say little in a tab or in a list of results.
    if (/^reference\/(?!index)/.test(page.relativePath)) page.title = `Reference: ${page.title}`;
    if (page.relativePath === 'index.md')
      Object.assign(page.frontmatter, { pageClass: 'home', sidebar: false, aside: false });
  },
  buildEnd: writeMarkdown,
  transformHead: markdownLink,
  themeConfig: {
    logo: mark,
    sidebar,
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        // Shows why a page matches.
        detailedView: true,
        // Lists of texts, and tests of this repository, would come before guides: they have every word.
        _render: (source, env, md) =>
          isSearched(env.relativePath) ? md.render(searchedText(source, env.relativePath), env) : '',
      },
    },
    notFound: {
      title: 'Page not found',
      quote: 'The page may have moved. Search for it, or start at the home page.',
      linkLabel: 'Go to the home page',
      linkText: 'Go to the home page',
    },
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Guides', link: '/#guides', activeMatch: guidePages },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      // `theme/index.mjs` registers it.
      { component: 'DemoLinks' },
    ],
    socialLinks: [{ icon: 'github', link: repositoryUrl, ariaLabel: 'Source on GitHub' }],
  },
  markdown: {
    theme: codeColors,
    anchor: { slugify: anchorOf },
    config(md) {
      md.core.ruler.push('cell-labels', labelCells);
      // Links of the Markdown files fit the repository, so that they also work there.
      md.core.ruler.push('site-links', ({ tokens, env }) => {
        // The bundler takes only addresses that begin with a dot for files.
        for (const token of tokens.filter(({ type }) => type === 'html_block')) {
          token.content = token.content.replace(/(src|srcset)="(?=\w[\w./-]*")/g, '$1="./');
        }
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const target = token.type === 'link_open' && token.attrGet('href');
          if (target) token.attrSet('href', siteLink(target, env.realPath ?? env.path));
        }
      });
    },
  },
});
