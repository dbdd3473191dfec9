import './demos.css';
import { createAuth } from '@vestibule/host-sdk';
import { pageUrls } from '../ui/pageUrls.ts';
import { renderPage } from '../ui/renderPage.tsx';
import { BrokenPage } from './parts/BrokenPage.tsx';

const { publicToken, auth: frameUrl } = pageUrls();
renderPage(<BrokenPage auth={createAuth({ publicToken, frameUrl })} />);
