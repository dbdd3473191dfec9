import './console.css';
import { renderPage } from '../ui/renderPage.tsx';
import { Peek } from './parts/Peek.tsx';

renderPage(<Peek />);
