export function pack(folder: string, destination: string): string;
