// Names of values that the contract fixes. The backend gets the value.

export const stateName = (state: string): string => state;

export const projectTypeName = (type: string): string => type;
