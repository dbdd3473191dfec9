export const mark: string;
