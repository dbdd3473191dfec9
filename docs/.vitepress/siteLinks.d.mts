export const root: string;
export const repositoryUrl: string;
export const ignoreGlobs: string[];
export function pageOf(path: string): string;
export function siteLink(target: string, file: string): string;
export function anchorOf(heading: string): string;
