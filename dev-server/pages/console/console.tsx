import './console.css';
import { renderPage } from '../ui/renderPage.tsx';
import { ConsolePage } from './parts/ConsolePage.tsx';

renderPage(<ConsolePage />);
