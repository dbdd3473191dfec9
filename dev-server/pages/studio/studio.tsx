import './studio.css';
import { createAuth } from '@vestibule/host-sdk';
import { pageUrls } from '../ui/pageUrls.ts';
import { renderPage } from '../ui/renderPage.tsx';
import { StudioPage } from './parts/StudioPage.tsx';

const { publicToken, auth: frameUrl } = pageUrls();
renderPage(<StudioPage auth={createAuth({ publicToken, frameUrl })} />);
