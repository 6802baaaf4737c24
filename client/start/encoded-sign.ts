// A messenger may have encoded a sign of an address, perhaps twice. No path of the app has such a sign.

export const encodedHash = /^([^?#]*?)%(25)*23/;
export const encodedQuery = /^([^?#]*?)%(25)*3f/i;
