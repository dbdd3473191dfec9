// The look of the site: the generator's theme in the colors of the demo's pages, without fonts to load.
import { useRoute } from 'vitepress';
import Theme from 'vitepress/theme-without-fonts';
import { h, nextTick, onMounted, watch } from 'vue';
import '../../../dev-server/pages/ui/tokens.css';
import './site.css';
import { boostDocument } from './boostDocument.mjs';
import CopyPage from './CopyPage.vue';
import DemoLinks from './DemoLinks.vue';

/** Scrolls the sidebar to the current page. */
function showCurrentPage() {
  const bar = document.querySelector('.VPSidebar');
  const page = bar?.querySelector('.VPSidebarItem.is-link.is-active');
  if (!page) return;
  const distance = page.getBoundingClientRect().bottom - bar.getBoundingClientRect().bottom;
  if (distance > 0) bar.scrollTop += distance + bar.clientHeight / 2;
}

export default {
  extends: Theme,
  Layout: {
    setup() {
      const route = useRoute();
      // The sidebar marks the page once it is mounted.
      const show = () => nextTick(showCurrentPage);
      onMounted(show);
      watch(() => route.path, show);
      return () => h(Theme.Layout, null, { 'doc-before': () => h(CopyPage) });
    },
  },
  // A function in the site's configuration would reach the pages as text to evaluate, which their policy forbids.
  enhanceApp({ app, siteData }) {
    app.component('DemoLinks', DemoLinks);
    const { themeConfig } = siteData.value;
    const { search } = themeConfig;
    const options = { ...search.options, miniSearch: { searchOptions: { boostDocument } } };
    siteData.value = { ...siteData.value, themeConfig: { ...themeConfig, search: { ...search, options } } };
  },
};
