// The look of the site: the generator's theme in the colors of the demo's pages, without fonts to load.
import Theme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import '../../../dev-server/pages/ui/tokens.css';
import './site.css';
import CopyPage from './CopyPage.vue';

export default {
  extends: Theme,
  Layout: () => h(Theme.Layout, null, { 'doc-before': () => h(CopyPage) }),
};
