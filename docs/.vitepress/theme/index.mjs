// The look of the site: the generator's theme in the colors of the demo's pages, without fonts to load.
import Theme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import '../../../dev-server/pages/ui/tokens.css';
import './site.css';
import { boostDocument } from './boostDocument.mjs';
import CopyPage from './CopyPage.vue';

export default {
  extends: Theme,
  Layout: () => h(Theme.Layout, null, { 'doc-before': () => h(CopyPage) }),
  // A function in the site's configuration would reach the pages as text to evaluate, which their policy forbids.
  enhanceApp({ siteData }) {
    const { themeConfig } = siteData.value;
    const { search } = themeConfig;
    const options = { ...search.options, miniSearch: { searchOptions: { boostDocument } } };
    siteData.value = { ...siteData.value, themeConfig: { ...themeConfig, search: { ...search, options } } };
  },
};
