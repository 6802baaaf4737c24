// Names of values that the contract fixes. The backend gets the value.

const stateNames = new Map(
  Object.entries({
    'Andhra Pradesh': 'आंध्र प्रदेश',
    'Arunachal Pradesh': 'अरुणाचल प्रदेश',
    Assam: 'असम',
    Bihar: 'बिहार',
    Chhattisgarh: 'छत्तीसगढ़',
    Goa: 'गोवा',
    Gujarat: 'गुजरात',
    Haryana: 'हरियाणा',
    'Himachal Pradesh': 'हिमाचल प्रदेश',
    Jharkhand: 'झारखंड',
    Karnataka: 'कर्नाटक',
    Kerala: 'केरल',
    'Madhya Pradesh': 'मध्य प्रदेश',
    Maharashtra: 'महाराष्ट्र',
    Manipur: 'मणिपुर',
    Meghalaya: 'मेघालय',
    Mizoram: 'मिज़ोरम',
    Nagaland: 'नागालैंड',
    Odisha: 'ओडिशा',
    Punjab: 'पंजाब',
    Rajasthan: 'राजस्थान',
    Sikkim: 'सिक्किम',
    'Tamil Nadu': 'तमिलनाडु',
    Telangana: 'तेलंगाना',
    Tripura: 'त्रिपुरा',
    'Uttar Pradesh': 'उत्तर प्रदेश',
    Uttarakhand: 'उत्तराखंड',
    'West Bengal': 'पश्चिम बंगाल',
    Delhi: 'दिल्ली',
    'Jammu and Kashmir': 'जम्मू और कश्मीर',
  }),
);

const projectTypeNames = new Map(
  Object.entries({
    'Android App': 'एंड्रॉइड ऐप',
    'Web App': 'वेब ऐप',
    'Mobile App': 'मोबाइल ऐप',
    'Desktop App': 'डेस्कटॉप ऐप',
    'Web Site': 'वेबसाइट',
    'UIUX Design': 'यूआई यूएक्स डिज़ाइन',
    Other: 'दूसरी तरह का प्रोजेक्ट',
  }),
);

export const stateName = (state: string): string => stateNames.get(state) ?? state;

export const projectTypeName = (type: string): string => projectTypeNames.get(type) ?? type;
