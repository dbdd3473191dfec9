export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect x='2' y='7' width='28' height='20' rx='4' fill='%23e0a526'/%3E%3Crect x='18' y='14' width='12' height='7' rx='3' fill='%231c1c28'/%3E%3C/svg%3E";
