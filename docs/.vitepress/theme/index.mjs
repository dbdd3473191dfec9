// The look of the site: the generator's theme in the colors of the demo's pages, without fonts to load.
import Theme from 'vitepress/theme-without-fonts';
import '../../../dev-server/pages/ui/tokens.css';
import './site.css';

export default Theme;
