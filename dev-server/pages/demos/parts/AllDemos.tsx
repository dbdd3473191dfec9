import { pageUrls } from '../../ui/pageUrls.ts';

/** The link back to the list of demos. */
export const AllDemos = () => (
  <p className="all-demos">
    <a href={`${pageUrls().host}/#claims-title`}>Back to all demos</a>
  </p>
);
