import './front.css';
import { createAuth, preload } from '@vestibule/host-sdk';
import { pageUrls } from '../ui/pageUrls.ts';
import { renderPage } from '../ui/renderPage.tsx';
import { FrontPage } from './parts/FrontPage.tsx';

const { publicToken, auth: frameUrl } = pageUrls();
preload(frameUrl);
renderPage(<FrontPage auth={createAuth({ publicToken, frameUrl })} />);
