export const publishedPackages: { folder: string }[];
