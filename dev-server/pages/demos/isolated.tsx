import './demos.css';
import { createAuth } from '@vestibule/host-sdk';
import { pageUrls } from '../ui/pageUrls.ts';
import { renderPage } from '../ui/renderPage.tsx';
import { IsolatedPage } from './parts/IsolatedPage.tsx';
import { startSpying } from './parts/spy.ts';

// Before the widget is there, as a script that was smuggled in would be.
const spy = startSpying();
const { publicToken, auth: frameUrl } = pageUrls();
renderPage(<IsolatedPage auth={createAuth({ publicToken, frameUrl })} spy={spy} />);
