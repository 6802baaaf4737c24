/** What the product says where it does not say more: apart from the other errors, since a visitor loads it too. */
export const exception = 'Somthing want wrong please refresh the page';
