import './demos.css';
import { createAuth } from '@vestibule/host-sdk';
import { pageUrls } from '../ui/pageUrls.ts';
import { renderPage } from '../ui/renderPage.tsx';
import { IsolatedPage } from './parts/IsolatedPage.tsx';
import { startSpying } from './parts/spy.ts';

// Started before the widget, like an injected script.
const spy = startSpying();
const { publicToken, auth: frameUrl } = pageUrls();
renderPage(<IsolatedPage auth={createAuth({ publicToken, frameUrl })} spy={spy} />);
