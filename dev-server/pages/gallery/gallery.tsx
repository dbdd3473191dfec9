import './gallery.css';
import { renderPage } from '../ui/renderPage.tsx';
import { GalleryPage } from './parts/GalleryPage.tsx';
import type { GalleryNames } from './parts/galleryView.ts';

// The frame's own build says what there is; this folder knows no screens.
const address = '/gallery/files/names.js';
const { galleryNames } = (await import(address)) as { galleryNames: GalleryNames };
renderPage(<GalleryPage names={galleryNames} />);
