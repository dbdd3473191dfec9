// The documentation site: `npm run docs` builds it into `docs/dist/site`, without the network.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { codeColors } from './codeColors.mjs';
import { mark } from './mark.mjs';
import { sidebar } from './sidebar.mjs';
import { anchorOf, excluded, pageOf, repositoryUrl, root, siteLink } from './siteLinks.mjs';
import { markdownLink, writeMarkdown } from './writeMarkdown.mjs';

const isSearched = (page) => !/^(docs\/(languages\/|field-reports)|e2e\/|dev-server\/CONFORMANCE)/.test(page);

const inDocs = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  title: 'Vestibule',
  description: "A login that doesn't have to trust your page.",
  lang: 'en-US',
  base: '/docs/',
  srcDir: root,
  srcExclude: excluded,
  outDir: inDocs('dist/site'),
  cacheDir: inDocs('node_modules/.cache/vitepress'),
  rewrites: pageOf,
  cleanUrls: true,
  // The demos run where the reader starts them.
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: mark }]],
  transformPageData(page) {
    // Pages of the reference have the names of entry points, which say little in a tab or in a list of results.
    const entry = /^reference\/(?!index)(.+)\.md$/.exec(page.relativePath)?.[1];
    if (entry) page.title = `Reference: ${entry}`;
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
        // Lists of texts, and tests of this repository, would come before guides: they have every word.
        _render: (source, env, md) =>
          isSearched(env.relativePath) ? md.render(source.replace(/^```ts\ntype TextKey .*?^```$/ms, ''), env) : '',
      },
    },
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Guides', link: '/#guides' },
      { text: 'Reference', link: '/reference/' },
    ],
    socialLinks: [{ icon: 'github', link: repositoryUrl, ariaLabel: 'Source on GitHub' }],
  },
  markdown: {
    theme: codeColors,
    anchor: { slugify: anchorOf },
    config(md) {
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
